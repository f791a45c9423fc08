import { runAction } from '@/features/staff/server/actions';
import { actions } from '../../actions';

export const POST = async (
  request: Request,
  { params }: { params: Promise<{ action: string }> },
): Promise<Response> => runAction(request, actions, (await params).action);
