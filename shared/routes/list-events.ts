import { PersonalEventList, PersonalEventQuery } from '../live.ts';
import type { Grants } from './grants.ts';
import type { Route } from './route.ts';

export const listEvents = {
  name: 'list-events',
  method: 'GET',
  path: '/api/events',
  access: 'player',
  query: PersonalEventQuery,
  output: PersonalEventList,
} as const satisfies Route;

export const listEventsGrants: Grants = { reads: ['PLAYER'], writes: [] };
