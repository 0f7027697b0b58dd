import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/client.ts';

export function usePlans() {
  return useQuery({ queryKey: ['list-plans'], queryFn: ({ signal }) => call('list-plans', { signal }) });
}
