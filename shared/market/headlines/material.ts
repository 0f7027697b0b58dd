/** The parts of headlines about a company. `{name}` in an event stands for its short name. */
export interface Material {
  /**
   * The company as the papers call it; the people who work there or use its products, in the plural; its goods, as in
   * "demand for …"; and its invented town.
   */
  readonly gaps: Readonly<Record<Gap, string>>;
  readonly up: readonly string[];
  readonly down: readonly string[];
}

export type Gap = 'name' | 'people' | 'goods' | 'home';

/** The world's reactions. There are 25, which has no factor in common with sixteen events: see news.ts. */
export const reactions: Record<'up' | 'down', readonly string[]> = {
  up: [
    '{people} permit themselves a second biscuit',
    '“about time”, say {people}',
    'brokers in {home} raise an eyebrow, then a bid',
    '{home} puts out the good bunting',
    'even the accountants smiled',
    'the board calls it “rather nice”',
    'rivals are said to be delighted for them',
    '{people} hum on their way home',
    'analysts reach for the sharper pencil',
    'the chair was seen to nod twice',
    'sceptics have gone for a long walk',
    'shareholders in {home} buy a round',
    'demand for {goods} “not what we feared”, says the treasurer',
    'the tea trolley ran out by ten',
    '{people} deny being surprised',
    'a modest cheer was heard in {home}',
    'forecasts for {goods} go up a notch',
    'nobody has complained, which is a first',
    'the finance director has bought a new hat',
    'investors say they knew all along',
    '{people} ask whether this means a pay rise',
    '“we shall try to stay humble”, says the board',
    'the brass band of {home} is on standby',
    'a bell was rung, briefly',
    'the order book for {goods} needs a second volume',
  ],
  down: [
    '{people} are putting the kettle on',
    '“could be worse”, says the board, without examples',
    'brokers in {home} study their shoes',
    '{home} takes down the bunting',
    'the accountants have asked for a quiet room',
    'the chair calls it “character-building”',
    'rivals send warm sympathies and a brochure',
    '{people} say they had mentioned it',
    'analysts reach for the eraser',
    'a statement is expected once someone has written one',
    'optimists have gone for a long walk',
    'shareholders in {home} buy their own drinks',
    'forecasts for {goods} come down a notch',
    'biscuits at the annual meeting will be plain',
    '{people} deny having whistled',
    'a modest sigh was heard in {home}',
    'lessons will be learned, slowly',
    'the finance director has returned the new hat',
    'investors recall a previous engagement',
    '{people} ask whether the picnic is still on',
    '“we remain calm”, says the board, twice',
    'the brass band of {home} has been sent home',
    'nobody was hurt, except the forecasts',
    'the order book for {goods} has some blank pages',
    'a committee will look into the committee',
  ],
};
