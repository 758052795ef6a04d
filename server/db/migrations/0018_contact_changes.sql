CREATE TABLE "contact_changes" (
	"account_id" text NOT NULL,
	"contact" text NOT NULL,
	"value" text NOT NULL,
	"code_hash" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "contact_changes_account_id_contact_pk" PRIMARY KEY("account_id","contact")
);
--> statement-breakpoint
CREATE TABLE "contact_undos" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"contact" text NOT NULL,
	"value" text NOT NULL,
	"phone_verified_at" bigint,
	"changed_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "contact_changes" ADD CONSTRAINT "contact_changes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_undos" ADD CONSTRAINT "contact_undos_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_changes_expiry" ON "contact_changes" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "contact_undos_account" ON "contact_undos" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "contact_undos_expiry" ON "contact_undos" USING btree ("expires_at");