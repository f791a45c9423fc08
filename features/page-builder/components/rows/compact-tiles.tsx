import { ChevronRightIcon } from '@/ui/icons';
import { Card, Container, SectionHeading } from '@/ui/layout';
import { Thumbnail } from '@/ui/picture/thumbnail';
import type { RowProps } from '../../target-url';
import { shownTiles, TileLink } from './tile-link';

export function CompactTiles(props: RowProps<'categoryTiles'>) {
  const { title, text } = props.row;
  return (
    <Container className="deferred-section [--estimate:51rem] lg:[--estimate:22rem] pt-12 lg:pt-16">
      <SectionHeading level={2} title={title} text={text} />
      <ul className="grid gap-2 sm:grid-cols-2 md:gap-3 lg:grid-cols-4">
        {shownTiles(props).map(({ tile, category }, index) => (
          <Card
            key={`${index} ${tile.category}`}
            as="li"
            padding="none"
            interactive
            className="flex items-center gap-3 p-2 pr-3"
          >
            <Thumbnail src={tile.picture ?? category.image} size="sm" />
            <h3 className="min-w-0 flex-1 text-sm leading-snug">
              <TileLink tile={tile} category={category} />
            </h3>
            <ChevronRightIcon className="size-4 text-ink-faint" />
          </Card>
        ))}
      </ul>
    </Container>
  );
}
