/* Star.tsx - marks a game as a favourite: favourites come first among the games. */

import { favourites, toggleFavourite } from "../store/prefs";
import { t } from "../text/text";
import { Icon } from "../ui/Icon";
import "./star.css";

export function Star({ slug, name }: { slug: string; name: string }) {
  const loved = favourites.value.includes(slug);
  return (
    <button
      type="button"
      class="star"
      aria-pressed={loved}
      aria-label={t("home.favourite", name)}
      onClick={() => toggleFavourite(slug)}
    >
      <Icon name="star" filled={loved} />
    </button>
  );
}
