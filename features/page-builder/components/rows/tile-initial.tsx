/** Replaces the picture in the tile of a category without one: the first letter of its name. Decorative: the name is next to it. */
export function TileInitial({ name }: { readonly name: string }) {
  return (
    <span
      aria-hidden="true"
      className="@container absolute inset-0 grid place-items-center bg-brand-tint text-action transition-colors duration-panel group-hover/tile:text-action-hover"
    >
      <span className="text-[max(1rem,38cqw)] leading-none font-semibold uppercase">
        {Array.from(name)[0]}
      </span>
    </span>
  );
}
