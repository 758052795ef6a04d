ALTER TABLE "accounts" ADD COLUMN "password_changed_at" bigint;--> statement-breakpoint
ALTER TABLE "team_members" ADD COLUMN "role_changed_at" bigint;