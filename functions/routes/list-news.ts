import { listNews as route } from '../../shared/routes/news.ts';
import { serve } from '../http/serve.ts';
import { listNews } from '../usecases/list-news.ts';

export const handler = serve(route, ({ query }) => listNews(query));
