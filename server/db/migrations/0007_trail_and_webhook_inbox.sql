CREATE TABLE "security_events" (
	"id" text PRIMARY KEY NOT NULL,
	"position" integer GENERATED ALWAYS AS IDENTITY (sequence name "security_events_position_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"account_id" text,
	"email_hash" text,
	"address" text,
	"detail" text,
	"at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "webhook_inbox" (
	"id" text PRIMARY KEY NOT NULL,
	"notice" jsonb NOT NULL,
	"received_at" bigint NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" bigint
);
--> statement-breakpoint
CREATE INDEX "security_events_account" ON "security_events" USING btree ("account_id","position");--> statement-breakpoint
CREATE INDEX "security_events_email" ON "security_events" USING btree ("email_hash","position");--> statement-breakpoint
CREATE INDEX "security_events_at" ON "security_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "webhook_inbox_due" ON "webhook_inbox" USING btree ("next_attempt_at") WHERE "webhook_inbox"."next_attempt_at" is not null;