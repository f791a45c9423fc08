export { MemberPage as default } from '@/features/staff-team/components/member-page';
