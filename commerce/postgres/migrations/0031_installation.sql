CREATE TABLE "installation" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"database" text NOT NULL,
	CONSTRAINT "installation_only" CHECK ("installation"."only")
);
--> statement-breakpoint
-- The database of the shop; commerce/postgres/restore/quarantine.ts compares it with the one that is connected.
INSERT INTO "installation" ("database") SELECT system_identifier || '/' || oid || '/' || left(pg_walfile_name(pg_current_wal_lsn()), 8)
	FROM pg_control_system(), pg_database WHERE datname = current_database();
