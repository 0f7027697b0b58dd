import { PointsCard } from '../../../ui/points-card.tsx';

const points = [
  'Prices are drawn from random numbers, and a month’s random numbers all come from one seed: 64 digits that nobody can guess.',
  'A month before it begins, its commitment is shown here: a fingerprint (SHA-256) of the seed. The seed cannot be found from it, and no other seed has the same one.',
  'A week before the month begins, a value of drand joins the seed: a public random number that nobody here can choose or foresee. So no seed can be picked for its prices. Where there is none, the month says so.',
  'Each day’s digest is a fingerprint of every price of the month until then, every ten seconds. Copy one, and none of those prices can be changed unnoticed.',
  'Once the month is over, its seed is told, together with every change that administrators made; a price that they set was in the news at once. The seed foretells nothing of the months that follow.',
  'Verify computes every price of the month again, here in your browser. It compares all digests, days, hours and the minutes still kept with what was shown, and, if you are signed in, the price of each of your trades.',
];

/** What a commitment is good for, in plain words. */
export function HowItWorks() {
  return (
    <PointsCard id="how-title" title="How you can tell" points={points} ordered>
      Copy a commitment while its month is still to come: then it cannot be exchanged unnoticed. A market’s first month
      is verified from its opening on. Minutes are kept for a day and a half, hours for 65 days, days and digests for
      good.
    </PointsCard>
  );
}
