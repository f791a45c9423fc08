import { answerChallenge } from '@/features/staff-access/server/challenge';

export const POST = (request: Request): Promise<Response> => answerChallenge(request);
