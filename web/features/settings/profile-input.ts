import { MAX_NAME_LENGTH, type Player, ProfileChange } from '../../../shared/schemas/player.ts';

type Picture = ProfileChange['profileImageUrl'];

/** A name is empty if there is none, and a picture is null for initials. */
export interface ProfileText {
  firstName: string;
  lastName: string;
  profileImageUrl: Picture;
}

type NameField = 'firstName' | 'lastName';

const NAME_PROBLEM = `Use at most ${MAX_NAME_LENGTH} visible characters`;

export function emptyIfNone({ firstName, lastName, profileImageUrl }: Omit<Player, 'id'>): ProfileText {
  const picture = ProfileChange.shape.profileImageUrl.safeParse(profileImageUrl).data ?? null;
  return { firstName: firstName ?? '', lastName: lastName ?? '', profileImageUrl: picture };
}

export function profileProblems(text: ProfileText): Partial<Record<NameField, string>> {
  const change = toProfileChange(text);
  const wrong = (['firstName', 'lastName'] as const).filter(
    (name) => !ProfileChange.shape[name].safeParse(change[name]).success,
  );
  return Object.fromEntries(wrong.map((name) => [name, NAME_PROBLEM]));
}

export function toProfileChange({ firstName, lastName, profileImageUrl }: ProfileText): ProfileChange {
  return { firstName: firstName.trim() || null, lastName: lastName.trim() || null, profileImageUrl };
}
