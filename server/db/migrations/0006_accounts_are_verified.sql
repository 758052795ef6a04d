ALTER TABLE "challenges" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "challenges" CASCADE;--> statement-breakpoint
ALTER TABLE "accounts" ALTER COLUMN "verified_at" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" DROP COLUMN "verification";