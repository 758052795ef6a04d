ALTER TABLE "checkouts" ADD COLUMN "terms" text;--> statement-breakpoint
ALTER TABLE "sandbox_sessions" ADD COLUMN "terms" text;