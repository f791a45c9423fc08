CREATE TABLE "installation" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"database" text NOT NULL,
	CONSTRAINT "installation_only" CHECK ("installation"."only")
);
