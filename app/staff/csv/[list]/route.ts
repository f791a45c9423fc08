import { listFile } from '../../lists';

export const GET = listFile('csv');
