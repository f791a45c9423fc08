CREATE INDEX "staff_log_outcome" ON "staff_log" USING btree ("outcome","id") WHERE "staff_log"."outcome" <> 'done';
--> statement-breakpoint
-- The days are those of `retention.staffLog` (config/limits/retention.ts); `commerce/postgres/staff/log.test.ts` compares them.
CREATE FUNCTION keep_staff_log() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    RAISE EXCEPTION 'the staff log is kept' USING ERRCODE = 'restrict_violation';
  ELSIF TG_OP = 'DELETE' THEN
    IF OLD.at > now() - interval '4018 days' THEN
      RAISE EXCEPTION 'row % of the staff log is kept for 4018 days', OLD.id USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN OLD;
  END IF;
  -- The foreign key of a member who is deleted, such as one of the demo; the row keeps the name.
  IF NEW.member_id IS NULL AND to_jsonb(NEW) - 'member_id' = to_jsonb(OLD) - 'member_id' THEN
    RETURN NEW;
  END IF;
  IF OLD.outcome <> 'started'
    OR (OLD.id, OLD.at, OLD.actor_kind, OLD.member_id, OLD.actor, OLD.network, OLD.permission)
      IS DISTINCT FROM (NEW.id, NEW.at, NEW.actor_kind, NEW.member_id, NEW.actor, NEW.network, NEW.permission)
  THEN
    RAISE EXCEPTION 'row % of the staff log is not changed', OLD.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER staff_log_kept BEFORE UPDATE OR DELETE ON "staff_log" FOR EACH ROW EXECUTE FUNCTION keep_staff_log();
--> statement-breakpoint
CREATE TRIGGER staff_log_not_emptied BEFORE TRUNCATE ON "staff_log" FOR EACH STATEMENT EXECUTE FUNCTION keep_staff_log();
