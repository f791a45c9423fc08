import { accountExport } from '@/features/staff-money/server/files';

export const GET = (request: Request): Promise<Response> => accountExport(new URL(request.url).searchParams);
