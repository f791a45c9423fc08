import { Card, Container, SectionHeading } from '@/ui/layout';
import { Thumbnail } from '@/ui/picture/thumbnail';
import type { RowProps } from '../../target-url';
import { shownTiles, TileLink, type TileProps } from './tile-link';

function Step({ tile, category }: TileProps) {
  return (
    <Card as="li" interactive className="flex items-start gap-4">
      <Thumbnail src={tile.picture ?? category.image} size="lg" />
      <div className="min-w-0 flex-1">
        <h3 className="text-lg leading-snug hyphens-auto">
          <TileLink tile={tile} category={category} />
        </h3>
        {tile.text !== undefined && <p className="mt-1 text-sm text-ink-soft">{tile.text}</p>}
      </div>
    </Card>
  );
}

export function StepTiles(props: RowProps<'categoryTiles'>) {
  const { title, text } = props.row;
  return (
    <Container className="pt-12 lg:pt-16">
      <SectionHeading level={2} title={title} text={text} />
      <ol className="grid gap-3 md:grid-cols-2 md:gap-4 xl:grid-cols-3">
        {shownTiles(props).map((each, index) => (
          <Step key={`${index} ${each.tile.category}`} {...each} />
        ))}
      </ol>
    </Container>
  );
}
