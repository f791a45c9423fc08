import { eq } from 'drizzle-orm';
import type { StaffPort } from '../../ports/staff';
import { staffMember } from '../schema/staff';
import { accessOf } from './access';
import { codeSetup } from './codes';
import { addCredential, removePasskey, removePassword, renewRecoveryCodes } from './credentials';
import { acceptInvite, openInvite } from './invites';
import { endOwnSession, sessionOf, signOut } from './sessions';
import { viewsOf } from './views';
import { confirm, signIn, type StaffDeps } from './sign-in';

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
