import { PersonalDataList } from '../../features/privacy/components/personal-data-list.tsx';
import { Page } from '../../ui/page.tsx';
import { PointsCard } from '../../ui/points-card.tsx';

const points = [
  'Nothing is sold, and nothing is shown to advertisers. No other site learns that you are here, except PayPal when you pay, the push service of your browser if you switch notifications on, and your email provider if you ask for emails.',
  'Cookies keep you signed in, and one tells whether somebody else signs in on this browser; no script can read these. Your browser keeps what you choose under Settings.',
  'Settings has what we keep about you as one archive, without other players.',
  'Settings also deletes your account: a week after you ask, and until then you can change your mind by signing in.',
];

export function PrivacyPage() {
  return (
    <Page title="Privacy" note="What the game knows about you, and how to make it forget.">
      <PointsCard id="promises-title" title="In short" points={points}>
        Everybody sees your name, picture, rank and past seasons. Whether they see your cash and shares is up to you.
      </PointsCard>
      <PersonalDataList />
    </Page>
  );
}
