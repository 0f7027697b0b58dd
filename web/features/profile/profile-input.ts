import { MAX_NAME_LENGTH, type Player, ProfileChange } from '../../../shared/schemas/player.ts';

/** The texts of the dialog's fields: an empty one for none. */
export interface ProfileText {
  firstName: string;
  lastName: string;
  profileImageUrl: string;
}

const NAME_PROBLEM = `At most ${MAX_NAME_LENGTH} characters, all of them visible`;

const problems: ProfileText = {
  firstName: NAME_PROBLEM,
  lastName: NAME_PROBLEM,
  profileImageUrl: 'A web address that begins with https://',
};

export function emptyIfNone({ firstName, lastName, profileImageUrl }: Omit<Player, 'id'>): ProfileText {
  return { firstName: firstName ?? '', lastName: lastName ?? '', profileImageUrl: profileImageUrl ?? '' };
}

/** The problems that the server would refuse, in words for the player, by field in the order of the dialog. */
export function profileProblems(text: ProfileText): Partial<ProfileText> {
  const change = toProfileChange(text);
  const wrong = (['firstName', 'lastName', 'profileImageUrl'] as const).filter(
    (name) => !ProfileChange.shape[name].safeParse(change[name]).success,
  );
  return Object.fromEntries(wrong.map((name) => [name, problems[name]]));
}

export function toProfileChange({ firstName, lastName, profileImageUrl }: ProfileText): ProfileChange {
  return {
    firstName: firstName.trim() || null,
    lastName: lastName.trim() || null,
    profileImageUrl: profileImageUrl.trim() || null,
  };
}
