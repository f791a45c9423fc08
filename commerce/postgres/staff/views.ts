import { and, asc, eq } from 'drizzle-orm';
import { staffLimits } from '@/config/limits/staff';
import type { Database } from '@/database/pool';
import type { StaffPort } from '../../ports/staff';
import { isUuid } from '../schema/columns';
import { staffView } from '../schema/staff';

/** The lists that members have named. Each sees their own. */
export const viewsOf = (db: Database): Pick<StaffPort, 'views' | 'saveView' | 'deleteView'> => ({
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
