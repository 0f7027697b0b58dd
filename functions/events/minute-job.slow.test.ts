import { expect, test } from 'vitest';
import { hasAchievement } from '../../shared/achievements.ts';
import { monthAfter } from '../../shared/tick.ts';
import { getPlayer } from '../data/player.ts';
import type { Player } from '../domain/player.ts';
import { dyingAt } from '../testing/dying-job.ts';
import { expectEndedOnce, seedLeague, seedSeason, winnerOf } from '../testing/ended-season.ts';
import { minuteJob } from '../testing/events.ts';
import { setClock } from '../testing/scene.ts';

const ANY_WRITE = /Put|Update|Delete|Write/;

test('the next run completes, once, what a run that died before or after any of its writes left open', async () => {
  let season = '2096-02';
  let deaths = 0;
  let isDying = true;
  for (let number = 1; isDying; number++) {
    for (const when of ['before', 'after'] as const) {
      const seeded = await seedSeason(season);
      const [, , second, , fifth, , seventh] = seeded.players as [
        Player,
        Player,
        Player,
        Player,
        Player,
        Player,
        Player,
      ];
      const league = await seedLeague([seventh, fifth, second]);
      isDying = await dyingAt(minuteJob, { number, when, writes: ANY_WRITE });
      if (isDying) deaths++;
      setClock(Date.now() + 60_000);
      await minuteJob();
      await expectEndedOnce(seeded);
      expect(await winnerOf(league, season)).toBe(second.id);
      expect(hasAchievement((await getPlayer(second.id))?.achievements ?? 0, 'league-winner')).toBe(true);
      season = monthAfter(season);
    }
  }
  // A run writes the lease twice, a draft, the pages, the final ranks, eight players, and the progress.
  expect(deaths).toBe(2 * 14);
});
