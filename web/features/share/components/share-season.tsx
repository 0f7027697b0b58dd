import { type SeasonResult, seasonContent } from '../card-content.ts';
import { ShareButton } from './share-button.tsx';

/** Shares the own result of a season that is over. */
export function ShareSeason({ name, result }: { name: string; result: SeasonResult }) {
  return (
    <ShareButton name={name} subject={`your result of ${result.season}`} contentOf={() => seasonContent(result)} />
  );
}
