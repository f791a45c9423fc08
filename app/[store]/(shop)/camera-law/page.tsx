import { answersSchema } from '@/features/camera-law/duties';
import { CameraLawScreen } from '@/features/camera-law/components/camera-law-screen';
import { PageDrawing } from '@/features/content/components/page-drawing';
import { getContentUrl } from '@/features/content/server/links';
import { getContentPage, resolvePath } from '@/features/content/server/loaders';
import { ContentRows } from '@/features/page-builder/components/content-rows';
import { currentContext } from '@/features/store/server/current-context';
import { paths } from '@/lib/paths/paths';
import type { QueryProps } from '@/app/pages';
import { sharedPathPage } from '@/app/shared-path-page';

export const dynamic = 'force-dynamic';

export const generateMetadata = sharedPathPage('cameraLaw.title', 'cameraLaw.lead', paths.cameraLaw);

export default async function CameraLawPage({ searchParams }: QueryProps) {
  const [context, query] = await Promise.all([currentContext(), searchParams]);
  const adviceUrl = await getContentUrl(context, 'camera-law');
  const target = adviceUrl === null ? null : await resolvePath(context, adviceUrl);
  const advice = target?.type === 'page' ? await getContentPage(context, target.id) : null;
  return (
    <>
      <CameraLawScreen
        store={context.store}
        answers={answersSchema.parse(query)}
        adviceUrl={adviceUrl}
        drawing={<PageDrawing code="camera-law" />}
      />
      {advice && <ContentRows rows={advice.rows} context={context} />}
    </>
  );
}
