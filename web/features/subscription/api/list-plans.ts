import { useQuery } from '@tanstack/react-query';
import { listPlans } from '../../../../shared/routes/list-plans.ts';
import { call } from '../../../lib/client.ts';

export function usePlans() {
  return useQuery({ queryKey: ['list-plans'], queryFn: ({ signal }) => call(listPlans, { signal }) });
}
