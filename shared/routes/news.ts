import { NewsList, NewsQuery } from '../schemas/news.ts';
import type { Grants } from './grants.ts';
import type { Operation } from './operation.ts';
import type { Route } from './route.ts';

export const listNews = {
  name: 'list-news',
  method: 'GET',
  path: '/api/news',
  access: 'anyone',
  query: NewsQuery,
  output: NewsList,
  cachedAtEdge: 'until-next-tick',
} as const satisfies Route;
export const listNewsGrants: Grants = { reads: ['NEWS'], writes: [] };
export const listNewsOperation: Operation = {
  tag: 'Market',
  summary: 'List the newest headlines',
  description: 'There are no further pages.',
  refusals: ['unknown-symbol'],
};
