ALTER TABLE "outbox" ADD COLUMN "account_ids" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "security_events" ADD COLUMN "actor_id" text;