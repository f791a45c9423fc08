import type { RowProps } from '../../row-props';
import { CompactTiles } from './compact-tiles';
import { PictureTiles } from './picture-tiles';
import { SceneTiles } from './scene-tiles';
import { StepTiles } from './step-tiles';

const looks = { scenes: SceneTiles, pictures: PictureTiles, compact: CompactTiles, steps: StepTiles };

/** Links to categories. Categories that the store does not have are left out. */
export function CategoryTiles(props: RowProps<'categoryTiles'>) {
  const Tiles = looks[props.row.look];
  return <Tiles {...props} />;
}
