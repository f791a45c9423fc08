import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { isCalculator } from '@/config/system/calculators';
import { getProductPage } from '@/features/content/server/loaders';
import { ProductGrid } from '@/features/product-card/components/product-grid';
import { getArticleCards } from '@/features/product-card/server/loaders';
import { currentContext } from '@/features/store/server/current-context';
import { calculate } from '@/features/system/calculators/calculation';
import { Calculator, fittingSkus } from '@/features/system/calculators/calculator';
import { CameraSight } from '@/features/system/components/camera-sight';
import { partsOf } from '@/features/system/server/parts';
import { sightOfLens } from '@/features/system/sight';
import { paths } from '@/lib/paths/paths';
import type { QueryProps } from '@/app/pages';
import { sharedPathPage } from '@/app/shared-path-page';

/** Rendered per request, as its values are in the query. */
export const dynamic = 'force-dynamic';

interface CalculatorPageProps extends QueryProps {
  readonly params: Promise<{ calculator: string }>;
}

/** The code of a calculator; answers 404 for others. */
async function codeOf({ params }: CalculatorPageProps) {
  const { calculator } = await params;
  return isCalculator(calculator) ? calculator : notFound();
}

export async function generateMetadata(props: CalculatorPageProps): Promise<Metadata> {
  const code = await codeOf(props);
  return sharedPathPage(`calculators.names.${code}`, `calculators.intros.${code}`, paths.calculator(code))();
}

export default async function CalculatorPage(props: CalculatorPageProps) {
  const code = await codeOf(props);
  const context = await currentContext();
  const calculation = calculate(code, await props.searchParams, context);
  const skus = fittingSkus(calculation, (await partsOf(context)).values());
  const cards = await getArticleCards(context, skus);
  const camera = calculation.result?.camera;
  const page = camera ? await getProductPage(context) : null;
  const sight = camera && page ? sightOfLens(camera, page) : null;
  return (
    <Calculator
      calculation={calculation}
      sight={sight && <CameraSight {...sight} store={context.store} />}
      context={context}
      articles={
        cards.length > 0 ? <ProductGrid products={cards} store={context.store} headingLevel={3} /> : null
      }
    />
  );
}
