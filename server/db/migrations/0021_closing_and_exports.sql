CREATE TABLE "data_exports" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"file" "bytea",
	"ready_at" bigint,
	"expires_at" bigint NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" bigint
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "closes_at" bigint;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "confirmed_at" bigint;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "token" text DEFAULT gen_random_uuid()::text NOT NULL;--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "unsubscribe" text;--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "data_exports_account" ON "data_exports" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "data_exports_expiry" ON "data_exports" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "data_exports_due" ON "data_exports" USING btree ("next_attempt_at") WHERE "data_exports"."next_attempt_at" is not null;--> statement-breakpoint
CREATE INDEX "accounts_closing" ON "accounts" USING btree ("closes_at") WHERE "accounts"."closes_at" is not null;