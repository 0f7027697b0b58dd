import { useQuery } from '@tanstack/react-query';
import { getAudit } from '../../../../shared/routes/get-audit.ts';
import { routeQuery } from '../../../lib/route-query.ts';

/** An audit is made once a day, and takes minutes. */
const CHECK_MS = 60_000;

export const auditQuery = routeQuery(getAudit, { refetchInterval: CHECK_MS, shows: [] });

export function useAudit() {
  return useQuery(auditQuery);
}
