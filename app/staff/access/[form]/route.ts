import { answerForm } from '@/features/staff-access/server/forms';

export const POST = async (
  request: Request,
  { params }: { params: Promise<{ form: string }> },
): Promise<Response> => answerForm(request, (await params).form);
