ALTER TABLE "subscriptions" ADD COLUMN "members_told_at" bigint;--> statement-breakpoint
ALTER TABLE "team_members" ADD COLUMN "hand_over_until" bigint;--> statement-breakpoint
ALTER TABLE "team_members" ADD COLUMN "leaves" boolean DEFAULT false NOT NULL;