CREATE TABLE "card_detachments" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" bigint
);
--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "payer_id" text;--> statement-breakpoint
ALTER TABLE "renewals" ADD COLUMN "customer_ref" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "card_account_id" text;--> statement-breakpoint
ALTER TABLE "subscriptions" ADD CONSTRAINT "subscriptions_card_account_id_accounts_id_fk" FOREIGN KEY ("card_account_id") REFERENCES "public"."accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
UPDATE "subscriptions" SET "card_account_id" = "account_id" WHERE "method_ref" IS NOT NULL;--> statement-breakpoint
UPDATE "checkouts" SET "payer_id" = "account_id" WHERE "status" = 'open';
