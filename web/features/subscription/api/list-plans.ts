import { useQuery } from '@tanstack/react-query';
import { listPlans } from '../../../../shared/routes/payments.ts';
import { routeQuery } from '../../../lib/route-query.ts';

export function usePlans() {
  return useQuery(routeQuery(listPlans));
}
