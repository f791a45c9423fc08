export { InvitationPage as default } from '@/features/staff-access/server/pages';
