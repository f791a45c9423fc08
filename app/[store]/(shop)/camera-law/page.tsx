import { answersSchema } from '@/features/camera-law/duties';
import { CameraLawScreen } from '@/features/camera-law/components/camera-law-screen';
import { PageDrawing } from '@/features/content/components/page-drawing';
import { getContentUrl } from '@/features/content/server/links';
import { currentContext } from '@/features/store/server/current-context';
import { paths } from '@/lib/paths/paths';
import type { QueryProps } from '@/app/pages';
import { sharedPathPage } from '@/app/shared-path-page';

export const dynamic = 'force-dynamic';

export const generateMetadata = sharedPathPage('cameraLaw.title', 'cameraLaw.lead', paths.cameraLaw);

export default async function CameraLawPage({ searchParams }: QueryProps) {
  const [context, query] = await Promise.all([currentContext(), searchParams]);
  return (
    <CameraLawScreen
      store={context.store}
      answers={answersSchema.parse(query)}
      adviceUrl={await getContentUrl(context, 'camera-law')}
      drawing={<PageDrawing code="camera-law" />}
    />
  );
}
