CREATE TABLE "consents" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"subscription_id" text NOT NULL,
	"kind" text NOT NULL,
	"sentence" text NOT NULL,
	"amount" integer NOT NULL,
	"interval" text NOT NULL,
	"seats" integer NOT NULL,
	"session_hash" text,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "session_hash" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "noticed_amount" integer;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "noticed_at" bigint;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "reminded_at" bigint;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_subscription_id_subscriptions_id_fk" FOREIGN KEY ("subscription_id") REFERENCES "public"."subscriptions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consents_account" ON "consents" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "consents_subscription" ON "consents" USING btree ("subscription_id");--> statement-breakpoint
CREATE INDEX "subscriptions_yearly" ON "subscriptions" USING btree ("period_end") WHERE "subscriptions"."ended_at" is null and 'year' in ("subscriptions"."interval", "subscriptions"."scheduled_interval");