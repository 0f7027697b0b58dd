import { listNews as route } from '../../shared/routes/news.ts';
import { serveAnyone } from '../http/serve.ts';
import { listNews } from '../usecases/list-news.ts';

export const handler = serveAnyone(route, ({ query }) => listNews(query));
