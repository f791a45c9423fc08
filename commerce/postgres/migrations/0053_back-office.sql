CREATE TABLE "staff_invite" (
	"hash" text PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_kind" text NOT NULL,
	"member_id" uuid,
	"actor" text NOT NULL,
	"network" text,
	"permission" text NOT NULL,
	"subject" text,
	"before" jsonb,
	"after" jsonb,
	"outcome" text NOT NULL,
	"request_key" text,
	CONSTRAINT "staff_log_request_key_unique" UNIQUE("request_key")
);
--> statement-breakpoint
CREATE TABLE "staff_member" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"language" text NOT NULL,
	"password_hash" text,
	"code_secret" text,
	"code_step" bigint,
	"recovery_codes" text[] DEFAULT '{}' NOT NULL,
	"disabled_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_passkey" (
	"id" text PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] DEFAULT '{}' NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_session" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"hash" text NOT NULL,
	"member_id" uuid NOT NULL,
	"network" text NOT NULL,
	"browser" text,
	"system" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_session_hash_unique" UNIQUE("hash")
);
--> statement-breakpoint
CREATE TABLE "staff_view" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"screen" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "staff_invite" ADD CONSTRAINT "staff_invite_member_id_staff_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."staff_member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_log" ADD CONSTRAINT "staff_log_member_id_staff_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."staff_member"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_passkey" ADD CONSTRAINT "staff_passkey_member_id_staff_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."staff_member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_session" ADD CONSTRAINT "staff_session_member_id_staff_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."staff_member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_view" ADD CONSTRAINT "staff_view_member_id_staff_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."staff_member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_log_at" ON "staff_log" USING btree ("at");--> statement-breakpoint
CREATE INDEX "staff_log_subject" ON "staff_log" USING btree ("subject","id");--> statement-breakpoint
CREATE INDEX "staff_log_member" ON "staff_log" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "staff_log_permission" ON "staff_log" USING btree ("permission","id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_member_email" ON "staff_member" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "staff_passkey_member" ON "staff_passkey" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "staff_session_member" ON "staff_session" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "staff_view_member" ON "staff_view" USING btree ("member_id","screen");