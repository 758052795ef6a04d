CREATE TABLE "team_members" (
	"id" text PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"account_id" text,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_at" bigint NOT NULL,
	"expires_at" bigint,
	"joined_at" bigint,
	"revoked_at" bigint
);
--> statement-breakpoint
ALTER TABLE "subscriptions" ADD COLUMN "owner_has_seat" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_owner_id_accounts_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_members" ADD CONSTRAINT "team_members_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "team_members_account" ON "team_members" USING btree ("account_id");--> statement-breakpoint
CREATE UNIQUE INDEX "team_members_email" ON "team_members" USING btree ("owner_id","email") WHERE "team_members"."revoked_at" is null;--> statement-breakpoint
CREATE INDEX "team_members_expiry" ON "team_members" USING btree ("expires_at");