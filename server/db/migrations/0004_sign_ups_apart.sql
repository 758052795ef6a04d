CREATE TABLE "known_sources" (
	"account_id" text NOT NULL,
	"source" text NOT NULL,
	"seen_at" bigint NOT NULL,
	CONSTRAINT "known_sources_account_id_source_pk" PRIMARY KEY("account_id","source")
);
--> statement-breakpoint
CREATE TABLE "code_sources" (
	"code_id" text NOT NULL,
	"source" text NOT NULL,
	"asked" boolean NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "code_sources_code_id_source_pk" PRIMARY KEY("code_id","source")
);
--> statement-breakpoint
CREATE TABLE "codes" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"account_id" text,
	"sign_up_id" text,
	"email_code_hash" text NOT NULL,
	"phone_code_hash" text,
	"reaches_phone" boolean NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"tries_of_others" integer DEFAULT 0 NOT NULL,
	"email_from" bigint NOT NULL,
	"phone_from" bigint,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_ups" (
	"id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"source" text NOT NULL,
	"password_hash" text NOT NULL,
	"full_name" text NOT NULL,
	"role" text NOT NULL,
	"user_type" text,
	"phone_no" text NOT NULL,
	"phone_calling_code" text NOT NULL,
	"company" text,
	"company_size" integer,
	"company_phone_no" text,
	"company_phone_calling_code" text,
	"job_title" text,
	"address" text,
	"affiliate_id" text,
	"invite_code" text,
	"password_shown" boolean DEFAULT false NOT NULL,
	"created_at" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "sign_ups_email_lower_case" CHECK ("sign_ups"."email" = lower("sign_ups"."email"))
);
--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "phone_verified_at" bigint;--> statement-breakpoint
ALTER TABLE "reset_tokens" ADD COLUMN "source" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "known_sources" ADD CONSTRAINT "known_sources_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_sources" ADD CONSTRAINT "code_sources_code_id_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."codes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_sign_up_id_sign_ups_id_fk" FOREIGN KEY ("sign_up_id") REFERENCES "public"."sign_ups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_ups" ADD CONSTRAINT "sign_ups_affiliate_id_accounts_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_sources_seen" ON "known_sources" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "codes_email" ON "codes" USING btree ("email");--> statement-breakpoint
CREATE INDEX "codes_phone" ON "codes" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "codes_account" ON "codes" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "codes_sign_up" ON "codes" USING btree ("sign_up_id");--> statement-breakpoint
CREATE INDEX "codes_expiry" ON "codes" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sign_ups_email_source" ON "sign_ups" USING btree ("email","source");--> statement-breakpoint
CREATE INDEX "sign_ups_expiry" ON "sign_ups" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sign_ups_affiliate" ON "sign_ups" USING btree ("affiliate_id");