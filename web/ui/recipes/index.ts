import { alert } from './alert.ts';
import { badge } from './badge.ts';
import { button } from './button.ts';
import { card } from './card.ts';
import { checkbox } from './checkbox.ts';

import { combobox } from './combobox.ts';

import { container } from './container.ts';
import { dataList } from './data-list.ts';
import { dialog } from './dialog.ts';
import { emptyState } from './empty-state.ts';
import { field } from './field.ts';
import { fieldset } from './fieldset.ts';
import { input } from './input.ts';
import { link } from './link.ts';
import { list } from './list.ts';
import { menu } from './menu.ts';
import { nativeSelect } from './native-select.ts';
import { progress } from './progress.ts';
import { qrCode } from './qr-code.ts';
import { radioGroup } from './radio-group.ts';
import { segmentGroup } from './segment-group.ts';
import { skeleton } from './skeleton.ts';
import { skipNavLink } from './skip-nav-link.ts';
import { stat } from './stat.ts';
import { status } from './status.ts';
import { switchRecipe } from './switch.ts';
import { table } from './table.ts';
import { tabs } from './tabs.ts';
import { textarea } from './textarea.ts';
import { toast } from './toast.ts';
import { tooltip } from './tooltip.ts';

/* Chakra UI's recipes in our design. Names, slots and variants are Chakra's, so its documentation applies. */

export const recipes = { badge, button, container, input, link, skeleton, skipNavLink, textarea };
export const slotRecipes = {
  alert,
  card,
  checkbox,
  combobox,
  dataList,
  dialog,
  emptyState,
  field,
  fieldset,
  list,
  menu,
  nativeSelect,
  progress,
  qrCode,
  radioGroup,
  segmentGroup,
  stat,
  status,
  switch: switchRecipe,
  table,
  tabs,
  toast,
  tooltip,
};
