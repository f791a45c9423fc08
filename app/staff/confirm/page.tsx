export { ConfirmPage as default } from '@/features/staff-access/server/pages';
