import { cameraSign } from '@/features/camera-law/server/sign';
import { pdfRoute } from '@/app/pdf-route';

export const GET = pdfRoute(cameraSign);
