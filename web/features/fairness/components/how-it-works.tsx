import { PointsCard } from '../../../ui/points-card.tsx';

const points = [
  'Prices are drawn from random numbers, and a month’s random numbers all come from one seed: 64 digits that nobody can guess.',
  'A month before it begins, its commitment is shown here: a fingerprint (SHA-256) of the seed. The seed cannot be found from it, and no other seed has the same one.',
  'Once the month is over, its seed is told, together with every change that administrators made. It foretells nothing of the months that follow.',
  'Verify computes every price of the month again, here in your browser, and compares all days and hours with what was shown. One cent that was bent is found.',
];

/** What a commitment is good for, in plain words. */
export function HowItWorks() {
  return (
    <PointsCard id="how-title" title="How you can tell" points={points} ordered>
      Copy a commitment while its month is still to come: then it cannot be exchanged unnoticed. A market’s first month
      is verified from its opening on; a market older than this page, from its next whole month on. Hours are kept for
      65 days, days for good.
    </PointsCard>
  );
}
