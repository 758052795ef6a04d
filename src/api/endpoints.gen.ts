// Made from openapi/openapi.yaml by `npm run api:generate`. Not to be edited.
import { api } from './baseQuery';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    logIn: build.mutation<LogInApiResponse, LogInApiArg>({
      query: (queryArg) => ({ url: `/user/login`, method: 'POST', body: queryArg.logInRequest }),
    }),
    logOut: build.mutation<LogOutApiResponse, LogOutApiArg>({
      query: () => ({ url: `/user/logout`, method: 'POST' }),
    }),
    listSessions: build.query<ListSessionsApiResponse, ListSessionsApiArg>({
      query: () => ({ url: `/user/sessions` }),
    }),
    endSession: build.mutation<EndSessionApiResponse, EndSessionApiArg>({
      query: (queryArg) => ({ url: `/user/sessions/end`, method: 'POST', body: queryArg.endSessionRequest }),
    }),
    endOtherSessions: build.mutation<EndOtherSessionsApiResponse, EndOtherSessionsApiArg>({
      query: (queryArg) => ({
        url: `/user/sessions/end-others`,
        method: 'POST',
        body: queryArg.confirmPasswordRequest,
      }),
    }),
    listPasskeys: build.query<ListPasskeysApiResponse, ListPasskeysApiArg>({
      query: () => ({ url: `/user/passkeys` }),
    }),
    addPasskey: build.mutation<AddPasskeyApiResponse, AddPasskeyApiArg>({
      query: (queryArg) => ({ url: `/user/passkeys`, method: 'POST', body: queryArg.addPasskeyRequest }),
    }),
    beginPasskey: build.mutation<BeginPasskeyApiResponse, BeginPasskeyApiArg>({
      query: (queryArg) => ({ url: `/user/passkeys/begin`, method: 'POST', body: queryArg.confirmPasswordRequest }),
    }),
    renamePasskey: build.mutation<RenamePasskeyApiResponse, RenamePasskeyApiArg>({
      query: (queryArg) => ({ url: `/user/passkeys/rename`, method: 'POST', body: queryArg.renamePasskeyRequest }),
    }),
    removePasskey: build.mutation<RemovePasskeyApiResponse, RemovePasskeyApiArg>({
      query: (queryArg) => ({ url: `/user/passkeys/remove`, method: 'POST', body: queryArg.removePasskeyRequest }),
    }),
    beginPasskeyLogin: build.mutation<BeginPasskeyLoginApiResponse, BeginPasskeyLoginApiArg>({
      query: () => ({ url: `/user/passkey-login/begin`, method: 'POST' }),
    }),
    passkeyLogin: build.mutation<PasskeyLoginApiResponse, PasskeyLoginApiArg>({
      query: (queryArg) => ({ url: `/user/passkey-login`, method: 'POST', body: queryArg.passkeyLoginRequest }),
    }),
    changePassword: build.mutation<ChangePasswordApiResponse, ChangePasswordApiArg>({
      query: (queryArg) => ({ url: `/user/change-password`, method: 'POST', body: queryArg.changePasswordRequest }),
    }),
    updateProfile: build.mutation<UpdateProfileApiResponse, UpdateProfileApiArg>({
      query: (queryArg) => ({ url: `/user/update-profile`, method: 'POST', body: queryArg.updateProfileRequest }),
    }),
    exportData: build.mutation<ExportDataApiResponse, ExportDataApiArg>({
      query: (queryArg) => ({ url: `/user/export`, method: 'POST', body: queryArg.confirmPasswordRequest }),
    }),
    closeAccount: build.mutation<CloseAccountApiResponse, CloseAccountApiArg>({
      query: (queryArg) => ({ url: `/user/close`, method: 'POST', body: queryArg.confirmPasswordRequest }),
    }),
    reopenAccount: build.mutation<ReopenAccountApiResponse, ReopenAccountApiArg>({
      query: () => ({ url: `/user/reopen`, method: 'POST' }),
    }),
    requestEmailChange: build.mutation<RequestEmailChangeApiResponse, RequestEmailChangeApiArg>({
      query: (queryArg) => ({ url: `/user/change-email`, method: 'POST', body: queryArg.changeEmailRequest }),
    }),
    confirmEmailChange: build.mutation<ConfirmEmailChangeApiResponse, ConfirmEmailChangeApiArg>({
      query: (queryArg) => ({
        url: `/user/change-email/confirm`,
        method: 'POST',
        body: queryArg.confirmEmailChangeRequest,
      }),
    }),
    requestPhoneChange: build.mutation<RequestPhoneChangeApiResponse, RequestPhoneChangeApiArg>({
      query: (queryArg) => ({ url: `/user/change-phone`, method: 'POST', body: queryArg.changePhoneRequest }),
    }),
    confirmPhoneChange: build.mutation<ConfirmPhoneChangeApiResponse, ConfirmPhoneChangeApiArg>({
      query: (queryArg) => ({
        url: `/user/change-phone/confirm`,
        method: 'POST',
        body: queryArg.confirmPhoneChangeRequest,
      }),
    }),
    requestPasswordReset: build.mutation<RequestPasswordResetApiResponse, RequestPasswordResetApiArg>({
      query: (queryArg) => ({ url: `/user/forgot-password`, method: 'POST', body: queryArg.passwordResetRequest }),
    }),
    verifyCode: build.mutation<VerifyCodeApiResponse, VerifyCodeApiArg>({
      query: (queryArg) => ({ url: `/user/v2/verify-code`, method: 'POST', body: queryArg.verifyCodeRequest }),
    }),
    updatePassword: build.mutation<UpdatePasswordApiResponse, UpdatePasswordApiArg>({
      query: (queryArg) => ({ url: `/user/v2/update-password`, method: 'POST', body: queryArg.updatePasswordRequest }),
    }),
    signUp: build.mutation<SignUpApiResponse, SignUpApiArg>({
      query: (queryArg) => ({ url: `/user/v2/signup`, method: 'POST', body: queryArg.signUpRequest }),
    }),
    verifyEmailAndPhone: build.mutation<VerifyEmailAndPhoneApiResponse, VerifyEmailAndPhoneApiArg>({
      query: (queryArg) => ({
        url: `/user/verify-email-and-phone`,
        method: 'POST',
        body: queryArg.verifyEmailAndPhoneRequest,
      }),
    }),
    sendCodes: build.mutation<SendCodesApiResponse, SendCodesApiArg>({
      query: (queryArg) => ({ url: `/user/send-otp`, method: 'POST', body: queryArg.sendCodesRequest }),
    }),
    signUpAffiliate: build.mutation<SignUpAffiliateApiResponse, SignUpAffiliateApiArg>({
      query: (queryArg) => ({ url: `/affiliate/signup`, method: 'POST', body: queryArg.signUpAffiliateRequest }),
    }),
    verifyAffiliate: build.mutation<VerifyAffiliateApiResponse, VerifyAffiliateApiArg>({
      query: (queryArg) => ({
        url: `/affiliate/verify-email-and-phone`,
        method: 'POST',
        body: queryArg.verifyEmailAndPhoneRequest,
      }),
    }),
    getProfile: build.query<GetProfileApiResponse, GetProfileApiArg>({
      query: () => ({ url: `/user/get-profile` }),
    }),
    getTeamSize: build.query<GetTeamSizeApiResponse, GetTeamSizeApiArg>({
      query: () => ({ url: `/user/team-size` }),
    }),
    getPlanDetails: build.query<GetPlanDetailsApiResponse, GetPlanDetailsApiArg>({
      query: () => ({ url: `/user/plan-details` }),
    }),
    requestEnterprise: build.mutation<RequestEnterpriseApiResponse, RequestEnterpriseApiArg>({
      query: (queryArg) => ({ url: `/user/request-enterprise`, method: 'POST', body: queryArg.enterpriseRequest }),
    }),
    listPlans: build.query<ListPlansApiResponse, ListPlansApiArg>({
      query: () => ({ url: `/plans` }),
    }),
    calculateCart: build.query<CalculateCartApiResponse, CalculateCartApiArg>({
      query: (queryArg) => ({ url: `/payment/calculate-cart`, method: 'POST', body: queryArg.selectedPurchase }),
    }),
    createCheckoutSession: build.mutation<CreateCheckoutSessionApiResponse, CreateCheckoutSessionApiArg>({
      query: (queryArg) => ({
        url: `/payment/create-checkout-session`,
        method: 'POST',
        body: queryArg.checkoutSessionRequest,
      }),
    }),
    createProratedCheckout: build.mutation<CreateProratedCheckoutApiResponse, CreateProratedCheckoutApiArg>({
      query: (queryArg) => ({
        url: `/payment/create-prorated-checkout`,
        method: 'POST',
        body: queryArg.proratedCheckoutRequest,
      }),
    }),
    cancelSubscription: build.mutation<CancelSubscriptionApiResponse, CancelSubscriptionApiArg>({
      query: (queryArg) => ({ url: `/payment/subscription/cancel`, method: 'POST', body: queryArg.cancelRequest }),
    }),
    getBilling: build.query<GetBillingApiResponse, GetBillingApiArg>({
      query: () => ({ url: `/payment/billing` }),
    }),
    payOpenRenewal: build.mutation<PayOpenRenewalApiResponse, PayOpenRenewalApiArg>({
      query: (queryArg) => ({ url: `/payment/pay-renewal`, method: 'POST', body: queryArg.returnRequest }),
    }),
    updateCard: build.mutation<UpdateCardApiResponse, UpdateCardApiArg>({
      query: (queryArg) => ({ url: `/payment/update-card`, method: 'POST', body: queryArg.returnRequest }),
    }),
    getCheckoutOutcome: build.query<GetCheckoutOutcomeApiResponse, GetCheckoutOutcomeApiArg>({
      query: (queryArg) => ({
        url: `/payment/checkout-outcome`,
        params: {
          checkout: queryArg.checkout,
        },
      }),
    }),
    scheduleChange: build.mutation<ScheduleChangeApiResponse, ScheduleChangeApiArg>({
      query: (queryArg) => ({ url: `/payment/schedule-change`, method: 'POST', body: queryArg.scheduleChangeRequest }),
    }),
    quoteChange: build.query<QuoteChangeApiResponse, QuoteChangeApiArg>({
      query: (queryArg) => ({ url: `/payment/quote`, method: 'POST', body: queryArg.quoteRequest }),
    }),
    resumeSubscription: build.mutation<ResumeSubscriptionApiResponse, ResumeSubscriptionApiArg>({
      query: () => ({ url: `/payment/subscription/resume`, method: 'POST' }),
    }),
    updateInvoiceDetails: build.mutation<UpdateInvoiceDetailsApiResponse, UpdateInvoiceDetailsApiArg>({
      query: (queryArg) => ({ url: `/payment/invoice-details`, method: 'POST', body: queryArg.invoiceDetailsRequest }),
    }),
    getInvoice: build.query<GetInvoiceApiResponse, GetInvoiceApiArg>({
      query: () => ({ url: `/payment/invoice` }),
    }),
    listSubscriptionHistory: build.query<ListSubscriptionHistoryApiResponse, ListSubscriptionHistoryApiArg>({
      query: (queryArg) => ({
        url: `/payment/subscription-history`,
        params: {
          page: queryArg.page,
          limit: queryArg.limit,
          year: queryArg.year,
        },
      }),
    }),
    sendContactMessage: build.mutation<SendContactMessageApiResponse, SendContactMessageApiArg>({
      query: (queryArg) => ({ url: `/contact/messages`, method: 'POST', body: queryArg.contactMessageRequest }),
    }),
    subscribeToNewsletter: build.mutation<SubscribeToNewsletterApiResponse, SubscribeToNewsletterApiArg>({
      query: (queryArg) => ({
        url: `/newsletter/subscriptions`,
        method: 'POST',
        body: queryArg.newsletterSubscriptionRequest,
      }),
    }),
    getTeam: build.query<GetTeamApiResponse, GetTeamApiArg>({
      query: () => ({ url: `/user/team` }),
    }),
    inviteMembers: build.mutation<InviteMembersApiResponse, InviteMembersApiArg>({
      query: (queryArg) => ({ url: `/user/team/invite`, method: 'POST', body: queryArg.inviteRequest }),
    }),
    resendInvitation: build.mutation<ResendInvitationApiResponse, ResendInvitationApiArg>({
      query: (queryArg) => ({ url: `/user/team/resend`, method: 'POST', body: queryArg.seatRequest }),
    }),
    revokeInvitation: build.mutation<RevokeInvitationApiResponse, RevokeInvitationApiArg>({
      query: (queryArg) => ({ url: `/user/team/revoke`, method: 'POST', body: queryArg.seatRequest }),
    }),
    removeMember: build.mutation<RemoveMemberApiResponse, RemoveMemberApiArg>({
      query: (queryArg) => ({ url: `/user/team/remove`, method: 'POST', body: queryArg.seatRequest }),
    }),
    changeMemberRole: build.mutation<ChangeMemberRoleApiResponse, ChangeMemberRoleApiArg>({
      query: (queryArg) => ({ url: `/user/team/role`, method: 'POST', body: queryArg.memberRoleRequest }),
    }),
    transferOwnership: build.mutation<TransferOwnershipApiResponse, TransferOwnershipApiArg>({
      query: (queryArg) => ({ url: `/user/team/transfer`, method: 'POST', body: queryArg.transferRequest }),
    }),
    acceptOwnership: build.mutation<AcceptOwnershipApiResponse, AcceptOwnershipApiArg>({
      query: (queryArg) => ({
        url: `/user/team/transfer/accept`,
        method: 'POST',
        body: queryArg.acceptTransferRequest,
      }),
    }),
    cancelTransfer: build.mutation<CancelTransferApiResponse, CancelTransferApiArg>({
      query: () => ({ url: `/user/team/transfer/cancel`, method: 'POST' }),
    }),
    lookUpInvitation: build.query<LookUpInvitationApiResponse, LookUpInvitationApiArg>({
      query: (queryArg) => ({ url: `/user/team/invitation`, method: 'POST', body: queryArg.invitationRequest }),
    }),
    acceptInvitation: build.mutation<AcceptInvitationApiResponse, AcceptInvitationApiArg>({
      query: (queryArg) => ({ url: `/user/team/accept`, method: 'POST', body: queryArg.acceptInvitationRequest }),
    }),
    declineInvitation: build.mutation<DeclineInvitationApiResponse, DeclineInvitationApiArg>({
      query: (queryArg) => ({ url: `/user/team/decline`, method: 'POST', body: queryArg.invitationRequest }),
    }),
    getEntitlement: build.query<GetEntitlementApiResponse, GetEntitlementApiArg>({
      query: () => ({ url: `/user/entitlement` }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as generatedApi };
export type LogInApiResponse = /** status 200 The password is correct. */ LogInResponse;
export type LogInApiArg = {
  logInRequest: LogInRequest;
};
export type LogOutApiResponse = /** status 200 Done. */ Acknowledgement;
export type LogOutApiArg = void;
export type ListSessionsApiResponse = /** status 200 The sessions. */ SessionsResponse;
export type ListSessionsApiArg = void;
export type EndSessionApiResponse = /** status 200 Done. */ Acknowledgement;
export type EndSessionApiArg = {
  endSessionRequest: EndSessionRequest;
};
export type EndOtherSessionsApiResponse = /** status 200 Done. */ Acknowledgement;
export type EndOtherSessionsApiArg = {
  confirmPasswordRequest: ConfirmPasswordRequest;
};
export type ListPasskeysApiResponse = /** status 200 The passkeys. */ PasskeysResponse;
export type ListPasskeysApiArg = void;
export type AddPasskeyApiResponse = /** status 200 The new passkey. */ PasskeyResponse;
export type AddPasskeyApiArg = {
  addPasskeyRequest: AddPasskeyRequest;
};
export type BeginPasskeyApiResponse = /** status 200 The options. */ WebAuthnOptionsResponse;
export type BeginPasskeyApiArg = {
  confirmPasswordRequest: ConfirmPasswordRequest;
};
export type RenamePasskeyApiResponse = /** status 200 Done. */ Acknowledgement;
export type RenamePasskeyApiArg = {
  renamePasskeyRequest: RenamePasskeyRequest;
};
export type RemovePasskeyApiResponse = /** status 200 Done. */ Acknowledgement;
export type RemovePasskeyApiArg = {
  removePasskeyRequest: RemovePasskeyRequest;
};
export type BeginPasskeyLoginApiResponse = /** status 200 The options. */ WebAuthnOptionsResponse;
export type BeginPasskeyLoginApiArg = void;
export type PasskeyLoginApiResponse = /** status 200 The passkey is correct. */ LogInResponse;
export type PasskeyLoginApiArg = {
  passkeyLoginRequest: PasskeyLoginRequest;
};
export type ChangePasswordApiResponse = /** status 200 Done. */ Acknowledgement;
export type ChangePasswordApiArg = {
  changePasswordRequest: ChangePasswordRequest;
};
export type UpdateProfileApiResponse = /** status 200 The updated profile. */ ProfileResponse;
export type UpdateProfileApiArg = {
  updateProfileRequest: UpdateProfileRequest;
};
export type ExportDataApiResponse = /** status 202 The file is being prepared. */ Acknowledgement;
export type ExportDataApiArg = {
  confirmPasswordRequest: ConfirmPasswordRequest;
};
export type CloseAccountApiResponse = /** status 200 The updated profile. */ ProfileResponse;
export type CloseAccountApiArg = {
  confirmPasswordRequest: ConfirmPasswordRequest;
};
export type ReopenAccountApiResponse = /** status 200 The updated profile. */ ProfileResponse;
export type ReopenAccountApiArg = void;
export type RequestEmailChangeApiResponse = /** status 200 Done. */ Acknowledgement;
export type RequestEmailChangeApiArg = {
  changeEmailRequest: ChangeEmailRequest;
};
export type ConfirmEmailChangeApiResponse = /** status 200 The updated profile. */ ProfileResponse;
export type ConfirmEmailChangeApiArg = {
  confirmEmailChangeRequest: ConfirmEmailChangeRequest;
};
export type RequestPhoneChangeApiResponse = /** status 200 Done. */ Acknowledgement;
export type RequestPhoneChangeApiArg = {
  changePhoneRequest: ChangePhoneRequest;
};
export type ConfirmPhoneChangeApiResponse = /** status 200 The updated profile. */ ProfileResponse;
export type ConfirmPhoneChangeApiArg = {
  confirmPhoneChangeRequest: ConfirmPhoneChangeRequest;
};
export type RequestPasswordResetApiResponse = /** status 200 Done. */ Acknowledgement;
export type RequestPasswordResetApiArg = {
  passwordResetRequest: PasswordResetRequest;
};
export type VerifyCodeApiResponse = /** status 200 The code is correct and can't be used again. */ VerifyCodeResponse;
export type VerifyCodeApiArg = {
  verifyCodeRequest: VerifyCodeRequest;
};
export type UpdatePasswordApiResponse = /** status 200 Done. */ Acknowledgement;
export type UpdatePasswordApiArg = {
  updatePasswordRequest: UpdatePasswordRequest;
};
export type SignUpApiResponse = /** status 201 Done. */ Acknowledgement;
export type SignUpApiArg = {
  signUpRequest: SignUpRequest;
};
export type VerifyEmailAndPhoneApiResponse = /** status 200 Done. */ Acknowledgement;
export type VerifyEmailAndPhoneApiArg = {
  verifyEmailAndPhoneRequest: VerifyEmailAndPhoneRequest;
};
export type SendCodesApiResponse = /** status 200 Done. */ Acknowledgement;
export type SendCodesApiArg = {
  sendCodesRequest: SendCodesRequest;
};
export type SignUpAffiliateApiResponse = /** status 201 Done. */ Acknowledgement;
export type SignUpAffiliateApiArg = {
  signUpAffiliateRequest: SignUpAffiliateRequest;
};
export type VerifyAffiliateApiResponse = /** status 200 Done. */ Acknowledgement;
export type VerifyAffiliateApiArg = {
  verifyEmailAndPhoneRequest: VerifyEmailAndPhoneRequest;
};
export type GetProfileApiResponse = /** status 200 The profile. */ ProfileResponse;
export type GetProfileApiArg = void;
export type GetTeamSizeApiResponse = /** status 200 The team size. */ TeamSizeResponse;
export type GetTeamSizeApiArg = void;
export type GetPlanDetailsApiResponse = /** status 200 The plan. */ PlanDetailsResponse;
export type GetPlanDetailsApiArg = void;
export type RequestEnterpriseApiResponse = /** status 200 Done. */ Acknowledgement;
export type RequestEnterpriseApiArg = {
  enterpriseRequest: EnterpriseRequest;
};
export type ListPlansApiResponse = /** status 200 The plans, monthly before annual. */ PlanListResponse;
export type ListPlansApiArg = void;
export type CalculateCartApiResponse = /** status 200 The priced cart. */ CartResponse;
export type CalculateCartApiArg = {
  selectedPurchase: SelectedPurchase;
};
export type CreateCheckoutSessionApiResponse = /** status 200 The URL to redirect to. */ CheckoutSessionResponse;
export type CreateCheckoutSessionApiArg = {
  checkoutSessionRequest: CheckoutSessionRequest;
};
export type CreateProratedCheckoutApiResponse = /** status 200 The URL to redirect to. */ ProratedCheckoutResponse;
export type CreateProratedCheckoutApiArg = {
  proratedCheckoutRequest: ProratedCheckoutRequest;
};
export type CancelSubscriptionApiResponse = /** status 200 Done. */ Acknowledgement;
export type CancelSubscriptionApiArg = {
  cancelRequest: CancelRequest;
};
export type GetBillingApiResponse = /** status 200 The subscription. */ BillingResponse;
export type GetBillingApiArg = void;
export type PayOpenRenewalApiResponse = /** status 200 The URL to redirect to. */ HostedPageResponse;
export type PayOpenRenewalApiArg = {
  returnRequest: ReturnRequest;
};
export type UpdateCardApiResponse = /** status 200 The URL to redirect to. */ HostedPageResponse;
export type UpdateCardApiArg = {
  returnRequest: ReturnRequest;
};
export type GetCheckoutOutcomeApiResponse = /** status 200 The outcome. */ CheckoutOutcomeResponse;
export type GetCheckoutOutcomeApiArg = {
  checkout: string;
};
export type ScheduleChangeApiResponse = /** status 200 The scheduled change. */ ScheduleChangeResponse;
export type ScheduleChangeApiArg = {
  scheduleChangeRequest: ScheduleChangeRequest;
};
export type QuoteChangeApiResponse = /** status 200 The amounts. */ QuoteResponse;
export type QuoteChangeApiArg = {
  quoteRequest: QuoteRequest;
};
export type ResumeSubscriptionApiResponse = /** status 200 Done. */ Acknowledgement;
export type ResumeSubscriptionApiArg = void;
export type UpdateInvoiceDetailsApiResponse = /** status 200 Done. */ Acknowledgement;
export type UpdateInvoiceDetailsApiArg = {
  invoiceDetailsRequest: InvoiceDetailsRequest;
};
export type GetInvoiceApiResponse = /** status 200 The link. */ InvoiceResponse;
export type GetInvoiceApiArg = void;
export type ListSubscriptionHistoryApiResponse = /** status 200 One page. */ SubscriptionHistoryResponse;
export type ListSubscriptionHistoryApiArg = {
  /** Starts at 1. */
  page: number;
  limit: number;
  /** Limits the list and its pages to a calendar year in UTC. */
  year?: number;
};
export type SendContactMessageApiResponse = /** status 201 Done. */ Acknowledgement;
export type SendContactMessageApiArg = {
  contactMessageRequest: ContactMessageRequest;
};
export type SubscribeToNewsletterApiResponse = /** status 201 Done. */ Acknowledgement;
export type SubscribeToNewsletterApiArg = {
  newsletterSubscriptionRequest: NewsletterSubscriptionRequest;
};
export type GetTeamApiResponse = /** status 200 The team. */ TeamResponse;
export type GetTeamApiArg = void;
export type InviteMembersApiResponse =
  /** status 200 The outcome for each address, in the same order. */ InviteResponse;
export type InviteMembersApiArg = {
  inviteRequest: InviteRequest;
};
export type ResendInvitationApiResponse = /** status 200 Done. */ Acknowledgement;
export type ResendInvitationApiArg = {
  seatRequest: SeatRequest;
};
export type RevokeInvitationApiResponse = /** status 200 Done. */ Acknowledgement;
export type RevokeInvitationApiArg = {
  seatRequest: SeatRequest;
};
export type RemoveMemberApiResponse = /** status 200 Done. */ Acknowledgement;
export type RemoveMemberApiArg = {
  seatRequest: SeatRequest;
};
export type ChangeMemberRoleApiResponse = /** status 200 Done. */ Acknowledgement;
export type ChangeMemberRoleApiArg = {
  memberRoleRequest: MemberRoleRequest;
};
export type TransferOwnershipApiResponse =
  /** status 200 The team after the change, as getTeam returns it. */ TeamResponse;
export type TransferOwnershipApiArg = {
  transferRequest: TransferRequest;
};
export type AcceptOwnershipApiResponse =
  /** status 200 The team after the change, as getTeam returns it. */ TeamResponse;
export type AcceptOwnershipApiArg = {
  acceptTransferRequest: AcceptTransferRequest;
};
export type CancelTransferApiResponse =
  /** status 200 The team after the change, as getTeam returns it. */ TeamResponse;
export type CancelTransferApiArg = void;
export type LookUpInvitationApiResponse = /** status 200 The invitation. */ InvitationResponse;
export type LookUpInvitationApiArg = {
  invitationRequest: InvitationRequest;
};
export type AcceptInvitationApiResponse =
  /** status 200 The user joined; includes the session of a new account. */ AcceptInvitationResponse;
export type AcceptInvitationApiArg = {
  acceptInvitationRequest: AcceptInvitationRequest;
};
export type DeclineInvitationApiResponse = /** status 200 Done. */ Acknowledgement;
export type DeclineInvitationApiArg = {
  invitationRequest: InvitationRequest;
};
export type GetEntitlementApiResponse = /** status 200 The plan and the seat. */ EntitlementResponse;
export type GetEntitlementApiArg = void;
export type Message = string;
export type Email = string;
export type LogInContact = {
  email: Email;
  /** As stored; empty for an account that was created by an invitation. */
  phoneNo: string;
  phoneCode: string;
};
export type LogInResponse = {
  success: true;
  isVerified: boolean;
  /** Null until the account is verified. */
  token: string | null;
  message: Message;
  data: LogInContact;
};
export type Failure = {
  success: boolean;
  message: Message;
  /** The request field of the message, for rules that the form can't check. */
  field?: string;
  /** notFound, with 404: the operation exists, but not what the request names. Without it, the API has no such operation.
    unknownPasskey, with 400: the account of the user handle has no such passkey. The client can report it to the
    browser with `PublicKeyCredential.signalUnknownCredential`.
     */
  reason?: 'notFound' | 'unknownPasskey';
};
export type AnyPassword = string;
export type LogInRequest = {
  email: Email;
  password: AnyPassword;
};
export type Acknowledgement = {
  success: true;
  message: Message;
};
export type SessionId = string;
export type Session = {
  id: SessionId;
  /** Browser and system, such as Firefox on Android, or null if unknown. */
  browser: string | null;
  loggedInAt: string;
  /** Accurate to an hour. */
  lastUsedAt: string;
  /** Whether this is the current session. */
  isThis: boolean;
};
export type SessionsResponse = {
  success: true;
  data: Session[];
};
export type EndSessionRequest = {
  id: SessionId;
};
export type ConfirmPasswordRequest = {
  currentPassword: AnyPassword;
};
export type PasskeyId = string;
export type Moment = string;
export type Passkey = {
  id: PasskeyId;
  name: string;
  createdAt: Moment;
  /** The last login. Missing if there was none. */
  lastUsedAt?: Moment;
  /** Whether the passkey belongs to a former address of the site, where it can't log in any longer. Missing if not. */
  isForOldAddress?: boolean;
};
export type PasskeysResponse = {
  success: true;
  data: Passkey[];
};
export type PasskeyResponse = {
  success: true;
  data: Passkey;
};
export type WebAuthnCredential = {
  id: string;
  [key: string]: unknown;
};
export type PasskeyName = string;
export type AddPasskeyRequest = {
  credential: WebAuthnCredential;
  name?: PasskeyName;
};
export type WebAuthnOptions = {
  [key: string]: unknown;
};
export type WebAuthnOptionsResponse = {
  success: true;
  data: {
    options: WebAuthnOptions;
  };
};
export type RenamePasskeyRequest = {
  id: PasskeyId;
  name: PasskeyName;
};
export type RemovePasskeyRequest = {
  id: PasskeyId;
};
export type PasskeyLoginRequest = {
  credential: WebAuthnCredential;
};
export type ResetPassword = string;
export type ChangePasswordRequest = {
  currentPassword: AnyPassword;
  password: ResetPassword;
  confirmPassword: ResetPassword;
  /** Keeps other devices logged in. */
  keepOtherSessions?: boolean;
};
export type Users = number;
export type BillingInterval = 'month' | 'year';
export type BillingState = 'none' | 'active' | 'pastDue' | 'ending' | 'billedApart';
export type Feature =
  'sessions' | 'passwordChange' | 'emailChange' | 'phoneChange' | 'dataExport' | 'accountClosing' | 'team' | 'passkeys';
export type Cents = number;
export type OwnPlan = {
  planName: string;
  /** Whether the plan renews until the user cancels it. */
  renews: boolean;
  /** The end of the paid period. */
  until: Moment;
  /** The next charge. Missing if no card is charged. */
  amount?: Cents;
  billingInterval?: BillingInterval;
};
export type ProfileDetails = {
  email: string;
  phoneNo: string;
  /** Without the plus sign. */
  phoneCallingCode: string;
  company: string;
  jobTitle: string;
  address: string;
  companyPhoneNo: string;
  companyPhoneCallingCode: string;
};
export type DataExport = {
  state: 'none' | 'preparing' | 'ready';
  /** The download URL of a ready file, only for the session that requested it. */
  url?: string;
  /** The end of the download */
  expiresAt?: string;
};
export type Profile = {
  fullName: string;
  /** Path of the picture relative to the storage base, or null. */
  profile: string | null;
  /** Free plan, Pro plan or Enterprise; compared in lowercase. Members have the team's plan. */
  planPurchaseName: string;
  isCanceled: boolean;
  role: 'user' | 'contractor' | 'affiliate';
  extraUsers: Users;
  includedMembers: Users;
  /** The end of the paid period, or, for a billing manager, of the paying account if that closes earlier; null without a plan. */
  currentPeriodEnd?: string | null;
  /** The billing interval of the plan; null without a plan. */
  billingInterval?: BillingInterval | null;
  billingState?: BillingState;
  /** The optional features of the API. Clients ignore unknown values. */
  features?: Feature[];
  /** The user's role in a team; set by an API that has teams. None without a plan and a team. */
  teamRole?: 'owner' | 'billing' | 'member' | 'none';
  /** Whether the user has a seat of their own plan, of a team, or none, as in the entitlement. */
  seat?: 'own' | 'team' | 'none';
  /** The own plan of a user who has a seat on someone else's team. Missing if there is none. */
  ownPlan?: OwnPlan;
  /** Whether the team's owner has asked this user to become the owner. Missing if not. */
  transferRequested?: boolean;
  details?: ProfileDetails;
  dataExport?: DataExport;
  /** The last day to reopen a closed account, which is deleted afterwards. The day is in UTC and lasts until 10:00 UTC of the next day. */
  closesAt?: string;
};
export type ProfileResponse = {
  success: true;
  data: Profile;
};
export type FullName = string;
export type CompanyName = string;
export type JobTitle = string;
export type Address = string;
export type PhoneNumber = string;
export type PhoneCode = string;
export type PhoneCallingCode = string;
export type UpdateProfileRequest = {
  fullName?: FullName;
  company?: CompanyName;
  jobTitle?: JobTitle;
  address?: Address;
  companyPhoneNo?: PhoneNumber;
  companyPhoneCode?: PhoneCode;
  companyPhoneCallingCode?: PhoneCallingCode;
};
export type ChangeEmailRequest = {
  currentPassword: AnyPassword;
  email: Email;
};
export type ConfirmEmailChangeRequest = {
  emailOtp: string;
};
export type ChangePhoneRequest = {
  currentPassword: AnyPassword;
  phoneNo: PhoneNumber;
  phoneCode: PhoneCode;
  phoneCallingCode: PhoneCallingCode;
};
export type ConfirmPhoneChangeRequest = {
  phoneNoOtp: string;
};
export type PasswordResetRequest = {
  email: Email;
};
export type VerifyCodeData = {
  /** The reset token, or null after a login verification. */
  token: string | null;
};
export type VerifyCodeResponse = {
  success: true;
  message: Message;
  data: VerifyCodeData;
};
export type Code = string;
export type VerifyCodeRequest = {
  email: Email;
  code: Code;
};
export type UpdatePasswordRequest = {
  email: Email;
  password: ResetPassword;
  confirmPassword: ResetPassword;
};
export type InviteCode = string;
export type AffiliateCode = string;
export type Password = string;
export type SignUpRequest = {
  fullName: FullName;
  email: Email;
  userType?: 'Individual' | 'Company';
  role?: 'user' | 'contractor';
  inviteCode?: InviteCode;
  affiliateCode?: AffiliateCode;
  phoneNo: PhoneNumber;
  phoneCode: PhoneCode;
  phoneCallingCode: PhoneCallingCode;
  jobTitle: JobTitle;
  company: CompanyName;
  address: Address;
  companySize: number;
  companyPhoneNo: PhoneNumber;
  companyPhoneCode: PhoneCode;
  companyPhoneCallingCode: PhoneCallingCode;
  password: Password;
  confirmPassword: Password;
};
export type KeptPhoneNumber = string;
export type VerifyEmailAndPhoneRequest = {
  phoneNoOtp: string;
  emailOtp: string;
  email: Email;
  phoneNo: KeptPhoneNumber;
};
export type SendCodesRequest = {
  email: Email;
  phoneNo: KeptPhoneNumber;
  phoneCallingCode: PhoneCallingCode;
};
export type SignUpAffiliateRequest = {
  fullName: FullName;
  email: Email;
  password: Password;
  phoneNo: PhoneNumber;
  phoneCode: PhoneCode;
};
export type TeamSize = {
  totalTeamSize: Users;
};
export type TeamSizeResponse = {
  success: true;
  data: TeamSize;
};
export type PlanDetails = {
  planName: string;
  /** Monthly or Annually; null without a paid plan. */
  billingCycle: string | null;
  teamSize: Users;
  /** Number of the latest invoice. */
  invoiceId: string | null;
};
export type PlanDetailsResponse = {
  success: true;
  data: PlanDetails;
};
export type EnterpriseUsers = number;
export type EnterpriseRequest = {
  requestedTeamSize: EnterpriseUsers;
};
export type PriceId = string;
export type Plan = {
  planName: string;
  billingInterval: 'month' | 'year';
  /** Cents per user for a full interval. */
  pricePerUser: number;
  minimumUsers: number;
  features: string[];
  stripePriceId: PriceId;
};
export type PlanListResponse = {
  success: true;
  data: Plan[];
};
export type CartLine = {
  label: string;
  users: Users;
  amount: Cents;
};
export type CartAmount = {
  label: string;
  amount: Cents;
};
export type CartBreakdown = {
  basePlan: CartLine;
  extraUsers: CartLine;
  /** A row with a negative amount, or null. */
  discount: CartAmount | null;
  total: CartAmount;
};
export type RenewalTerms = string;
export type Cart = {
  breakdown: CartBreakdown;
  terms?: RenewalTerms;
};
export type CartResponse = {
  success: true;
  data: Cart;
};
export type Quantity = number;
export type SeatId = string;
export type SelectedPurchase = {
  priceId: PriceId;
  quantity: Quantity;
  /** The members and pending invitations of an earlier plan that keep a seat when the new one has fewer seats than people, as in `ScheduleChangeRequest`. Without it, such a purchase is rejected with 409 and a message that says how many to choose.
   */
  keep?: SeatId[];
};
export type Link = string;
export type CheckoutSession = {
  url: Link;
};
export type CheckoutSessionResponse = {
  success: true;
  data: CheckoutSession;
};
export type CheckoutSessionRequest = {
  priceId: PriceId;
  quantity: Quantity;
  successUrl: Link;
  cancelUrl: Link;
  /** The members and pending invitations of an earlier plan that keep a seat when the new one has fewer seats than people, as in `ScheduleChangeRequest`. Without it, such a purchase is rejected with 409 and a message that says how many to choose.
   */
  keep?: SeatId[];
};
export type ProratedCheckout = {
  sessionUrl: Link;
};
export type ProratedCheckoutResponse = {
  success: true;
  data: ProratedCheckout;
};
export type NewTeamMembers = number;
export type ProratedCheckoutRequest = {
  newTeamMembers: NewTeamMembers;
  successUrl: Link;
  cancelUrl: Link;
};
export type CancelRequest = {
  reason?: string;
};
export type BillingCard = {
  brand: string;
  last4: string;
  /** Null if the provider doesn't return it. */
  expMonth: number | null;
  expYear: number | null;
  /** Who saved the card, unless that is the owner who asks. */
  holder?: {
    fullName: string;
    isYou?: boolean;
  };
  /** When this card was declined at a renewal; missing once it was charged. */
  declinedAt?: string;
};
export type NextCharge = {
  date: Moment;
  amount: Cents;
  users: Users;
  billingInterval: BillingInterval;
  /** Whether it ends or starts a yearly period and is at most 28 days away, so that an email announced it. */
  announced?: boolean;
  /** True while the card is being charged. Missing before the charge is due. */
  due?: boolean;
};
export type PastDue = {
  amount: Cents;
  since: Moment;
  nextTry: Moment;
  /** False when the saved card isn't charged at `nextTry`, and the plan waits for its owner. */
  willRetry?: boolean;
  reason: string;
  endsAt?: Moment;
};
export type LeavingSeat = {
  id: SeatId;
  fullName?: string;
  email: string;
};
export type ScheduledChange = {
  users?: Users;
  billingInterval?: BillingInterval;
  from: Moment;
  /** The people whose seats end with the change. */
  leaving?: LeavingSeat[];
};
export type InvoiceDetails = {
  company: string;
  address: string;
  taxId: string;
  purchaseOrder: string;
  /** A second address for receipts. */
  copyTo: string;
};
export type MonthlyCost = {
  month: Moment;
  amount: Cents;
  membersAdded: boolean;
};
export type Billing = {
  state: BillingState;
  card: BillingCard | null;
  nextCharge: NextCharge | null;
  pastDue: PastDue | null;
  scheduled: ScheduledChange | null;
  invoiceDetails: InvoiceDetails;
  /** For a billing manager, the owner of the plan, who is named on invoices without a company. */
  ownerName?: string;
  hasInvoices: boolean;
  /** What ended the latest plan, if a dispute did and can still bring it back. Missing otherwise. */
  endedBy?: 'dispute';
  /** The last twelve calendar months in UTC with payments less refunds, oldest first; empty without payments. */
  months?: MonthlyCost[];
};
export type BillingResponse = {
  success: true;
  data: Billing;
};
export type HostedPage = {
  url: string;
};
export type HostedPageResponse = {
  success: true;
  data: HostedPage;
};
export type ReturnRequest = {
  successUrl: Link;
  cancelUrl: Link;
};
export type CheckoutOutcome = {
  kind: 'purchase' | 'members' | 'renewal' | 'card';
  /** A payment without effect is refunded. A card that was saved on a closed page is not used (`closed`). */
  state: 'pending' | 'granted' | 'refunded' | 'closed';
  /** Cents; 0 for a card. */
  amount: number;
  /** Why the payment was refunded. */
  reason: string | null;
  /** Whether the refund failed permanently, so support settles it with the buyer. Missing if not. */
  refundFailed?: boolean;
};
export type CheckoutOutcomeResponse = {
  success: true;
  data: CheckoutOutcome;
};
export type ScheduleChangeResponse = {
  success: true;
  data: ScheduledChange | null;
  /** The next charge after this call. */
  nextCharge?: NextCharge;
};
export type ScheduleChangeRequest = {
  users?: number;
  billingInterval?: 'month' | 'year';
  /** The members and pending invitations that keep a seat when there are fewer seats than people. The owner's seat stays and counts, listed as `owner` or not. Seats left over, now or later, go to those who joined first. By default, invitations end first, then the latest members.
   */
  keep?: SeatId[];
};
export type QuotedCost = {
  amount: Cents;
  interval: BillingInterval;
};
export type QuotedCharge = {
  amount: Cents;
  interval: BillingInterval;
  from: Moment;
  /** The number of users that the charge pays for. */
  users?: Users;
};
export type QuotedLine = {
  label: string;
  quantity: Users;
  /** Null for a prorated price or a discount. */
  unitAmount: Cents | null;
  amount: Cents;
};
export type ChangeQuote = {
  /** The price of the plan for each interval, or of a renewal that is due today; null without a plan. */
  now: QuotedCost | null;
  then: QuotedCharge;
  /** The price difference, or the one that added members make to the next charge; negative for a decrease; per year if the interval changes. Null without a plan. */
  difference: QuotedCost | null;
  dueToday: Cents;
  credit: Cents;
  lines: QuotedLine[];
  terms?: RenewalTerms;
};
export type QuoteResponse = {
  success: true;
  data: ChangeQuote;
};
export type QuoteRequest = {
  users?: Users;
  billingInterval?: BillingInterval;
  newTeamMembers?: NewTeamMembers;
  resume?: true;
  payRenewal?: true;
};
export type InvoiceDetailsRequest = {
  company?: string;
  address?: string;
  taxId?: string;
  purchaseOrder?: string;
  /** A second address for receipts; empty for none. */
  copyTo?: string;
};
export type Invoice = {
  redirectUrl?: Link;
  fileUrl?: Link;
};
export type InvoiceResponse = {
  success: true;
  data: Invoice;
};
export type HistoryInvoice = {
  /** Null until there is an invoice. */
  url: string | null;
};
export type SubscriptionHistoryRow = {
  id?: string;
  date: Moment;
  /** A description of the payment. */
  plan: string;
  payment: Cents;
  invoice: HistoryInvoice;
  /** Number of the invoice or credit note. */
  number?: string;
  /** The state of the payment; refunded once it is fully refunded. Absent for money that a bank returned to the seller, after a failed refund or a closed dispute, and for the credit note that this reverses. */
  state?: 'paid' | 'refunded' | 'disputed';
  /** The time that the payment pays for. */
  period?: {
    from: Moment;
    until: Moment;
  };
};
export type Pagination = {
  total: number;
  totalPages: number;
};
export type SubscriptionHistoryResponse = {
  success: true;
  data: SubscriptionHistoryRow[];
  pagination: Pagination;
  /** The calendar years in UTC that have payments, newest first. */
  years?: number[];
};
export type WrittenPhone = string;
export type Subject = string;
export type MessageText = string;
export type ContactMessageRequest = {
  fullName: FullName;
  email: Email;
  phoneNo: WrittenPhone;
  subject: Subject;
  message: MessageText;
};
export type NewsletterSubscriptionRequest = {
  email: Email;
};
export type Seats = {
  paid: Users;
  taken: Users;
  invited: Users;
};
export type TeamMember = {
  id: SeatId;
  /** Null while the invitation is pending. */
  fullName: string | null;
  email: string;
  role: 'owner' | 'billing' | 'member';
  /** none: the owner, without a seat. */
  state: 'invited' | 'taken' | 'none';
  since: Moment;
  expiresAt?: Moment;
  leavesAt?: Moment;
  isYou?: boolean;
};
export type TransferTerms = {
  /** The next charge; 0 for a plan that is canceled or not charged to a card. */
  amount: Cents;
  users: Users;
  interval: BillingInterval;
};
export type Transfer = {
  /** The member who is asked to become the owner. */
  to: {
    id: SeatId;
    fullName: string;
    email: string;
  };
  expiresAt: Moment;
  isYou?: boolean;
  /** The charges that the new owner is responsible for. */
  nextCharge?: NextCharge;
  /** The terms to accept, for the member who is asked. */
  terms?: TransferTerms;
  /** The company on later invoices, whose details move with the plan, for the member who is asked. */
  invoicesTo?: string;
  /** Another address gets copies of receipts until the transfer, for the member who is asked. */
  endsCopies?: boolean;
  /** The billing managers after the transfer, with the former owner as `owner`, for the member who is asked. */
  billingManagers?: {
    id: SeatId;
    /** The name, or the email of a pending invitation. */
    fullName: string;
  }[];
};
export type Team = {
  /** The role of the user; none without a plan and a team. */
  role: 'owner' | 'billing' | 'member' | 'none';
  /** The owner's company, or the owner's name. */
  name: string;
  /** The owner, who pays. */
  owner: {
    fullName: string;
    email: string;
  };
  seats?: Seats;
  members: TeamMember[];
  /** The last day of a canceled or past-due plan. The day is in UTC and lasts until 10:00 UTC of the next day. */
  planEndsAt?: Moment;
  /** For members, when the team ends because its owner is closing the account. */
  endsAt?: Moment;
  /** The pending request, for the owner and the member who is asked to become the owner; null when the owner can create one.
   */
  transfer?: Transfer | null;
};
export type TeamResponse = {
  success: true;
  data: Team;
};
export type InviteOutcome = {
  /** As entered; longer values are truncated with an ellipsis. */
  email: string;
  /** joined: the owner took a seat; tooMany: the address or the account reached its limit of invitations for today.
   */
  outcome: 'invited' | 'joined' | 'alreadyInTeam' | 'invalidEmail' | 'noSeat' | 'tooMany';
};
export type InviteResponse = {
  success: true;
  data: InviteOutcome[];
};
export type MemberRole = 'billing' | 'member';
export type InviteRequest = {
  /** As entered. Invalid addresses get the outcome invalidEmail; the others are invited. */
  emails: string[];
  role: MemberRole;
  currentPassword?: AnyPassword;
};
export type SeatRequest = {
  id: SeatId;
};
export type MemberRoleRequest = {
  id: SeatId;
  role: MemberRole;
  currentPassword?: AnyPassword;
};
export type TransferRequest = {
  id: SeatId;
  currentPassword: AnyPassword;
};
export type AcceptTransferRequest = {
  currentPassword: AnyPassword;
  amount: Cents;
  users: Users;
  interval: BillingInterval;
  /** The `billingManagers` that stay billing managers; the others become members. By default only the former owner stays one. */
  keepBilling?: SeatId[];
};
export type Invitation = {
  team: string;
  invitedBy: string;
  email: string;
  role: MemberRole;
  /** Whether the invited email has an account; its user joins by logging in. */
  hasAccount: boolean;
  expiresAt: Moment;
  /** Whether the user pays for their own plan, which renews until it is canceled. */
  paysOwnPlan?: boolean;
  /** The user's own plan, which joining cancels. */
  ownPlan?: OwnPlan;
  /** Why the user can't join, and what to do first. */
  obstacle?: string;
  /** When the team's plan ends unless the owner renews it. */
  planEndsAt?: Moment;
  /** Whether the API has declineInvitation. */
  canDecline?: boolean;
};
export type InvitationResponse = {
  success: true;
  data: Invitation;
};
export type InvitationToken = string;
export type InvitationRequest = {
  token: InvitationToken;
};
export type AcceptedInvitation = {
  /** The session of a new account; null for a logged-in user. */
  token: string | null;
};
export type AcceptInvitationResponse = {
  success: true;
  message: Message;
  data: AcceptedInvitation;
};
export type AcceptInvitationRequest = {
  token: InvitationToken;
  fullName?: FullName;
  password?: Password;
  /** Cancels the user's own plan. Required while it renews. */
  endOwnPlan?: boolean;
};
export type Entitlement = {
  plan: 'free' | 'pro' | 'enterprise';
  /** The end of the paid period, or the last day of a canceled plan, which lasts until 10:00 UTC of the next day; null on the Free plan and while the renewal is being charged.
   */
  until: string | null;
  seat: 'own' | 'team' | 'none';
};
export type EntitlementResponse = {
  success: true;
  data: Entitlement;
};
export const {
  useLogInMutation,
  useLogOutMutation,
  useListSessionsQuery,
  useLazyListSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useListPasskeysQuery,
  useLazyListPasskeysQuery,
  useAddPasskeyMutation,
  useBeginPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
  useBeginPasskeyLoginMutation,
  usePasskeyLoginMutation,
  useChangePasswordMutation,
  useUpdateProfileMutation,
  useExportDataMutation,
  useCloseAccountMutation,
  useReopenAccountMutation,
  useRequestEmailChangeMutation,
  useConfirmEmailChangeMutation,
  useRequestPhoneChangeMutation,
  useConfirmPhoneChangeMutation,
  useRequestPasswordResetMutation,
  useVerifyCodeMutation,
  useUpdatePasswordMutation,
  useSignUpMutation,
  useVerifyEmailAndPhoneMutation,
  useSendCodesMutation,
  useSignUpAffiliateMutation,
  useVerifyAffiliateMutation,
  useGetProfileQuery,
  useLazyGetProfileQuery,
  useGetTeamSizeQuery,
  useLazyGetTeamSizeQuery,
  useGetPlanDetailsQuery,
  useLazyGetPlanDetailsQuery,
  useRequestEnterpriseMutation,
  useListPlansQuery,
  useLazyListPlansQuery,
  useCalculateCartQuery,
  useLazyCalculateCartQuery,
  useCreateCheckoutSessionMutation,
  useCreateProratedCheckoutMutation,
  useCancelSubscriptionMutation,
  useGetBillingQuery,
  useLazyGetBillingQuery,
  usePayOpenRenewalMutation,
  useUpdateCardMutation,
  useGetCheckoutOutcomeQuery,
  useLazyGetCheckoutOutcomeQuery,
  useScheduleChangeMutation,
  useQuoteChangeQuery,
  useLazyQuoteChangeQuery,
  useResumeSubscriptionMutation,
  useUpdateInvoiceDetailsMutation,
  useGetInvoiceQuery,
  useLazyGetInvoiceQuery,
  useListSubscriptionHistoryQuery,
  useLazyListSubscriptionHistoryQuery,
  useSendContactMessageMutation,
  useSubscribeToNewsletterMutation,
  useGetTeamQuery,
  useLazyGetTeamQuery,
  useInviteMembersMutation,
  useResendInvitationMutation,
  useRevokeInvitationMutation,
  useRemoveMemberMutation,
  useChangeMemberRoleMutation,
  useTransferOwnershipMutation,
  useAcceptOwnershipMutation,
  useCancelTransferMutation,
  useLookUpInvitationQuery,
  useLazyLookUpInvitationQuery,
  useAcceptInvitationMutation,
  useDeclineInvitationMutation,
  useGetEntitlementQuery,
  useLazyGetEntitlementQuery,
} = injectedRtkApi;
