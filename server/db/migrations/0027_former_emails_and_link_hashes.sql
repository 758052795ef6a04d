ALTER TABLE "data_exports" ADD COLUMN "session_hash" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "account_id" text;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD COLUMN "confirm_hash" text;--> statement-breakpoint
ALTER TABLE "newsletter_subscriptions" ADD CONSTRAINT "newsletter_subscriptions_confirm_hash_unique" UNIQUE("confirm_hash");