import { and, asc, eq } from 'drizzle-orm';
import { staffLimits } from '@/config/limits/staff';
import type { Database } from '@/database/pool';
import type { StaffPort } from '../../ports/staff';
import { isUuid } from '../schema/columns';
import { staffMember, staffView } from '../schema/staff';
import { accessOf } from './access';
import { codeSetup } from './codes';
import { addCredential, removePasskey, removePassword, renewRecoveryCodes } from './credentials';
import { acceptInvite, openInvite } from './invites';
import { endOwnSession, sessionOf, signOut } from './sessions';
import { confirm, signIn, type StaffDeps } from './sign-in';

/** The lists that members have named. Each sees their own. */
const viewsOf = (db: Database): Pick<StaffPort, 'views' | 'saveView' | 'deleteView'> => ({
  views: ({ member }, screen) =>
    db
      .select({ id: staffView.id, name: staffView.name, query: staffView.query })
      .from(staffView)
      .where(and(eq(staffView.memberId, member.id), eq(staffView.screen, screen)))
      .orderBy(asc(staffView.createdAt))
      .limit(staffLimits.views),
  saveView: async ({ member }, view) => {
    await db
      .insert(staffView)
      .values({ memberId: member.id, ...view })
      .onConflictDoNothing();
  },
  deleteView: async ({ member }, id) => {
    if (isUuid(id))
      await db.delete(staffView).where(and(eq(staffView.id, id), eq(staffView.memberId, member.id)));
  },
});

export function createStaff(deps: StaffDeps): StaffPort {
  const { db, issuer } = deps;
  return {
    ...viewsOf(db),
    session: (secret) => sessionOf(db, secret),
    signIn: (email, proof, client) => signIn(deps, email, proof, client),
    confirm: (session, proof) => confirm(deps, session, proof),
    signOut: (secret) => signOut(db, secret),
    openInvite: (token) => openInvite(db, token),
    acceptInvite: (token, credential, client) => acceptInvite(deps, token, credential, client),
    codeSetup: async (email) => codeSetup(email, issuer),
    access: ({ member }) => accessOf(db, member.id),
    add: (session, credential) => addCredential(deps, session, credential),
    removePasskey: (session, id) => removePasskey(deps, session, id),
    removePassword: (session) => removePassword(deps, session),
    renewRecoveryCodes: (session) => renewRecoveryCodes(db, session),
    endSession: (session, id) => endOwnSession(db, session, id),
    setLanguage: async ({ member }, language) =>
      void (await db.update(staffMember).set({ language }).where(eq(staffMember.id, member.id))),
  };
}
