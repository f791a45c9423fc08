-- The tokens of accounts become those of all links in emails. The release before reads and writes them through the view, which a
-- later release drops, with the trigger below and "newsletter_subscription"."confirmation_hash".
ALTER TABLE "customer_token" RENAME TO "mail_token";
--> statement-breakpoint
ALTER TABLE "mail_token" RENAME COLUMN "customer_id" TO "subject";
--> statement-breakpoint
ALTER TABLE "mail_token" RENAME COLUMN "kind" TO "purpose";
--> statement-breakpoint
ALTER TABLE "mail_token" DROP CONSTRAINT "customer_token_customer_id_customer_id_fk";
--> statement-breakpoint
ALTER INDEX "customer_token_pkey" RENAME TO "mail_token_pkey";
--> statement-breakpoint
ALTER INDEX "customer_token_customer" RENAME TO "mail_token_subject";
--> statement-breakpoint
DROP INDEX "customer_token_expires";
--> statement-breakpoint
CREATE VIEW "customer_token" AS
  SELECT "hash", "subject" AS "customer_id", "purpose" AS "kind", "browser_hash", "expires_at", "created_at"
  FROM "mail_token" WHERE "purpose" <> 'newsletter';
--> statement-breakpoint
CREATE FUNCTION newsletter_mail_token() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM mail_token WHERE subject = NEW.id AND purpose = 'newsletter';
  INSERT INTO mail_token (hash, purpose, subject, expires_at, created_at)
    SELECT translate(encode(decode(NEW.confirmation_hash, 'hex'), 'base64'), '+/=', '-_'), 'newsletter', NEW.id,
      NEW.sent_at + interval '48 hours', NEW.sent_at
    WHERE NEW.confirmation_hash IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER newsletter_mail_token AFTER UPDATE OF "confirmation_hash" ON "newsletter_subscription" FOR EACH ROW
  WHEN (OLD.confirmation_hash IS DISTINCT FROM NEW.confirmation_hash) EXECUTE FUNCTION newsletter_mail_token();
--> statement-breakpoint
INSERT INTO "mail_token" ("hash", "purpose", "subject", "expires_at", "created_at")
  SELECT translate(encode(decode("confirmation_hash", 'hex'), 'base64'), '+/=', '-_'), 'newsletter', "id",
    "sent_at" + interval '48 hours', "sent_at"
  FROM "newsletter_subscription" WHERE "confirmation_hash" IS NOT NULL AND "sent_at" > now() - interval '48 hours';
