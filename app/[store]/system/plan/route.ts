import { systemPlan } from '@/features/system/server/plan-pdf';
import { pdfRoute } from '@/app/pdf-route';

export const GET = pdfRoute(systemPlan);
